import fc from 'fast-check'

/** Boxes of the registration of a business: the form they are on, and their name. */
export const boxes = [
  ['generalForm', 'name'],
  ['generalForm', 'registrationNumber'],
  ['generalForm', 'description'],
  ['financialInfoForm', 'depositAmount'],
  ['financialInfoForm', 'withdrawalAmount'],
  ['personForm', 'firstName'],
  ['personForm', 'addressStreet'],
  ['companyForm', 'name'],
] as const

/** What somebody does who fills it in, and what happens to their tab meanwhile. */
export type WizardDeed =
  | { do: 'type'; box: number; text: string }
  | { do: 'wait until saved' | 'reload' | 'close the tab' | 'look in a second tab' | 'map' }
  | { do: 'pull the cable' | 'plug it in' }
  | { do: 'speak'; language: 'en' | 'es' }

const just = <D extends WizardDeed['do']>(deed: D) => fc.record({ do: fc.constant(deed) })

const deed: fc.Arbitrary<WizardDeed> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('type' as const),
      box: fc.nat(boxes.length - 1),
      text: fc.oneof(
        fc.stringMatching(/^[A-Za-zăîșț ]{1,12}$/),
        fc.constantFrom('', '😀 שלום', 'x'.repeat(300), ' 12 500 '),
      ),
    }),
  },
  { weight: 3, arbitrary: just('wait until saved') },
  { weight: 3, arbitrary: just('reload') },
  { weight: 2, arbitrary: just('close the tab') },
  { weight: 1, arbitrary: just('look in a second tab') },
  { weight: 2, arbitrary: just('map') },
  { weight: 1, arbitrary: just('pull the cable') },
  { weight: 2, arbitrary: just('plug it in') },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('speak' as const),
      language: fc.constantFrom('en' as const, 'es' as const),
    }),
  },
)

export const wizardLives = (count: number, seed: number): WizardDeed[][] =>
  fc.sample(fc.array(deed, { minLength: 8, maxLength: 16, size: 'max' }), { numRuns: count, seed })
