import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { filesIn, root } from './architecture/source.ts'

export interface Requirement {
  /** `CARDS-014` */
  id: string
  area: string
}

/** The rows of `requirements.tsv` in their order. */
export function readRequirements(): Requirement[] {
  const rows = readFileSync(join(root, 'tests/requirements.tsv'), 'utf8').trim().split('\n').slice(1)
  return rows.map((row) => {
    const [id = '', area = ''] = row.split('\t')
    return { id, area }
  })
}

const id = String.raw`[A-Z][A-Z0-9]*(?:-[A-Z][A-Z0-9]*)*-\d+`
const bracket = new RegExp(String.raw`\[(${id}(?:[,\s]+${id})*)\]`, 'g')

/** `test`, `it` and `describe` with whatever follows them: `test.each`, `it.skipIf(...)`. */
const isTest = (node: ts.Expression): boolean =>
  ts.isIdentifier(node)
    ? ['test', 'it', 'describe'].includes(node.text)
    : (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node) || ts.isTaggedTemplateExpression(node)) &&
      isTest(ts.isTaggedTemplateExpression(node) ? node.tag : node.expression)

/**
 * Ids in the titles of a test file: `[CARDS-014]`, several as `[CARDS-014] [CARDS-015]` or `[CARDS-014, CARDS-015]`,
 * in the title itself or in a row of `test.each` that ends up in it. Ids in comments and bodies don't count.
 */
export function idsIn(text: string): string[] {
  const ids: string[] = []
  const take = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      for (const [, list = ''] of node.text.matchAll(bracket)) ids.push(...list.split(/[,\s]+/))
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, take)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [title] = node.arguments
      if (title) take(title)
      if (ts.isTaggedTemplateExpression(node.expression)) take(node.expression.template)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('a.test.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return ids
}

/** Every id that a test carries in its title, with the files that carry it. */
export function readProofs(): Map<string, string[]> {
  const proofs = new Map<string, string[]>()
  for (const path of filesIn('tests', 'src', 'sw', 'brands').filter((name) => /\.(test|spec)\.tsx?$/.test(name)))
    for (const id of idsIn(readFileSync(join(root, path), 'utf8'))) proofs.set(id, [...(proofs.get(id) ?? []), path])
  return proofs
}

function print(): void {
  const proofs = readProofs()
  const requirements = readRequirements()
  for (const area of [...new Set(requirements.map((one) => one.area))].toSorted()) {
    const rows = requirements.filter((one) => one.area === area)
    console.log(`${area.padEnd(14)} ${rows.filter((one) => proofs.has(one.id)).length}/${rows.length}`)
  }
  const proven = requirements.filter((one) => proofs.has(one.id)).length
  console.log(`requirements: ${proven} of ${requirements.length} proven`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) print()
