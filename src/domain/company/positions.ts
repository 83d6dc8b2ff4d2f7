const positions: Readonly<Record<number, 'director' | 'shareholder' | 'owner'>> = {
  2: 'director',
  6: 'shareholder',
  8: 'owner',
  9: 'shareholder',
}

/** What somebody is at a business, by the id of the position (spec A§7); whoever is nothing else represents it. */
export const positionOf = (positionId: number) => positions[positionId] ?? 'representative'
