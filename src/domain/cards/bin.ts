/** The digits by which a card's issuer is known: the first six, spaces removed (spec B§5). Undefined before there are six. */
export const binOf = (number: string): string | undefined => /^\d{6}/.exec(number.replace(/\s/g, ''))?.[0]
