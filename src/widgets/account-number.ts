/** An account number in groups of four for reading; copying and sending take the plain one. */
export const grouped = (accountNumber: string): string => accountNumber.replace(/(.{4})(?=.)/g, '$1\u00a0')
