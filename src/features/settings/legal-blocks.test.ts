import { expect, it } from 'vitest'
import { type Block, blocksOf } from './legal-blocks.ts'

const paragraph = (text: string): Block => ({ kind: 'paragraph', text })

it.each<[string, string, Block[]]>([
  ['nothing', '\n \n', []],
  ['a title', '# Terms', [{ kind: 'title', text: 'Terms' }]],
  ['a heading', '## Fees', [{ kind: 'heading', text: 'Fees' }]],
  ['lines of a paragraph', 'One\ntwo.\n\nThree.', [paragraph('One two.'), paragraph('Three.')]],
  ['a list', '- One\n- Two', [{ kind: 'list', items: ['One', 'Two'] }]],
  ['an item of two lines', '- One\n  more\n- Two', [{ kind: 'list', items: ['One more', 'Two'] }]],
  [
    'two lists',
    '- One\n\n- Two',
    [
      { kind: 'list', items: ['One'] },
      { kind: 'list', items: ['Two'] },
    ],
  ],
  ['a list under its sentence', 'Rules:\n- One', [paragraph('Rules:'), { kind: 'list', items: ['One'] }]],
  ['a paragraph after a list', '- One\n\nTwo', [{ kind: 'list', items: ['One'] }, paragraph('Two')]],
  ['a paragraph under a heading', '## Fees\nNone.', [{ kind: 'heading', text: 'Fees' }, paragraph('None.')]],
  ['line ends of another system', '# Terms\r\n\r\nOne', [{ kind: 'title', text: 'Terms' }, paragraph('One')]],
  ['what is no mark', '#one\n\n-two\n\n### three', [paragraph('#one'), paragraph('-two'), paragraph('### three')]],
  ['HTML, as text', '<b onclick="x()">hi</b>', [paragraph('<b onclick="x()">hi</b>')]],
])('reads %s', (_, markdown, blocks) => {
  expect(blocksOf(markdown)).toEqual(blocks)
})
