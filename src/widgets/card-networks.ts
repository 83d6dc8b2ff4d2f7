/** Names of the networks; they are the same in every language. */
export const networks = { MC: 'Mastercard', VISA: 'Visa', UPI: 'UnionPay' } as const
