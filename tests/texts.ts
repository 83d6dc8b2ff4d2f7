import ts from 'typescript'

/** What a source file says about texts. */
export interface TextUse {
  /** Whole selector chains `$.filter.from` as `filter.from`. */
  chains: Set<string>
  /** Chains that go on with a computed name, `$.status[code]`: everything below `status.` may be meant. */
  prefixes: Set<string>
  /** String literals: names of words, keys such as `errors:required`. */
  strings: Set<string>
  /** Letters written straight into JSX, as `line: text`. */
  literals: string[]
}

const spoken = new Set(['aria-label', 'aria-description', 'title', 'alt', 'placeholder', 'label'])
const hasLetters = (text: string): boolean => /\p{L}/u.test(text.replace(/&#?\w+;/g, ''))

/** `$.a.b['c']` → `a.b.c`, when it starts at a function's own parameter; `open` when a computed name follows. */
function chainOf(node: ts.Expression, parameter: string): { path: string; open: boolean } | undefined {
  if (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node)) return chainOf(node.expression, parameter)
  if (ts.isIdentifier(node)) return node.text === parameter ? { path: '', open: false } : undefined
  if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return undefined
  const before = chainOf(node.expression, parameter)
  if (!before || before.open) return before
  const step = ts.isPropertyAccessExpression(node) ? node.name : node.argumentExpression
  if (!ts.isIdentifier(step) && !ts.isStringLiteralLike(step)) return { ...before, open: true }
  if (ts.isElementAccessExpression(node) && ts.isIdentifier(step)) return { ...before, open: true }
  return { path: before.path ? `${before.path}.${step.text}` : step.text, open: false }
}

/** Selectors are found in any function of one parameter called `$`. */
export function readTextUse(path: string, text: string): TextUse {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const use: TextUse = { chains: new Set(), prefixes: new Set(), strings: new Set(), literals: [] }
  const literal = (node: ts.Node, words: string): void => {
    if (!hasLetters(words)) return
    use.literals.push(`${path}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${words.trim()}`)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
      const chain = chainOf(node, '$')
      const whole = !ts.isPropertyAccessExpression(node.parent) && !ts.isElementAccessExpression(node.parent)
      if (chain && whole) (chain.open ? use.prefixes : use.chains).add(chain.path)
    }
    if (ts.isStringLiteralLike(node)) use.strings.add(node.text)
    if (ts.isJsxText(node)) literal(node, node.text)
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) && node.expression) {
      if (ts.isStringLiteralLike(node.expression)) literal(node, node.expression.text)
    }
    if (ts.isJsxAttribute(node) && spoken.has(node.name.getText()) && node.initializer) {
      const value = ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer
      if (value && ts.isStringLiteralLike(value)) literal(node, value.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return use
}

/** Whether a file asks for a key of a word: by selector, or by a string `from`, `history.from`, `history:from`. */
export function asksFor(use: TextUse, word: string, key: string, isDefault: boolean): boolean {
  const full = `${word}.${key}`
  if (use.chains.has(full) || use.strings.has(full) || use.strings.has(`${word}:${key}`)) return true
  if ([...use.prefixes].some((prefix) => full.startsWith(`${prefix}.`) && prefix.startsWith(word))) return true
  if (!isDefault && !use.strings.has(word)) return false
  return use.chains.has(key) || use.strings.has(key) || [...use.prefixes].some((prefix) => key.startsWith(`${prefix}.`))
}
