/** An account number in groups of four for reading; copying and sending take the plain one. */
export const grouped = (accountNumber: string): string => accountNumber.replace(/(.{4})(?=.)/g, '$1\u00a0')

/** The same for a narrow column: a long number goes on in the next line between its groups, not inside one. */
export const readable = (accountNumber: string): string => grouped(accountNumber).replaceAll('\u00a0', ' ')
