/** The last four characters of an account or card number, for telling one from another in a list. */
export const masked = (number: string): string => `••${number.replace(/\s/g, '').slice(-4)}`
