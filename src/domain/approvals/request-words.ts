/** What a list can be narrowed to (decisions G-36). */
export const groupedTypes = [
  'own',
  'p2p',
  'wire',
  'eft',
  'oct',
  'digital',
  'instant',
  'interac',
  'global',
  'mass',
] as const

export const requestStates = ['waiting', 'approved', 'declined', 'failed'] as const
