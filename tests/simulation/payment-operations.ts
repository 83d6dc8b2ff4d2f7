import fc from 'fast-check'

/** One payment in a real browser: what goes wrong with it, and what its person does while it is on its way. */
export interface PaymentLife {
  mishap: 'none' | 'dropBefore' | 'dropAfter' | 'slow' | 'status500'
  /** The bank can't be asked what became of it, for a while. */
  lookUp: 'there' | 'down'
  meanwhile: 'wait' | 'reload' | 'second tab' | 'sign out' | 'pull the cable' | 'slow socket'
  /** What is answered to "This did not go through". */
  notFound: 'send again' | 'change'
}

const payment: fc.Arbitrary<PaymentLife> = fc.record({
  mishap: fc.constantFrom('none', 'dropBefore', 'dropAfter', 'dropAfter', 'slow', 'slow', 'status500'),
  lookUp: fc.constantFrom('there', 'there', 'down'),
  meanwhile: fc.constantFrom('wait', 'reload', 'reload', 'second tab', 'sign out', 'pull the cable', 'slow socket'),
  notFound: fc.constantFrom('send again', 'change'),
})

export const paymentLives = (count: number, seed: number): PaymentLife[][] =>
  fc.sample(fc.array(payment, { minLength: 2, maxLength: 3, size: 'max' }), { numRuns: count, seed })
