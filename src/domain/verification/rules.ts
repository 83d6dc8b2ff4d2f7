/** Who checks identities for the bank (spec A§3). */
export const providers = ['jmo', 'nfd'] as const

/** Documents that show who somebody is, by the ids of the dictionary (decisions 1.5). */
export const IdentityDocument = { passport: 1, identityCard: 4, drivingLicence: 5, registrationStamp: 88 } as const
export type IdentityDocumentId = (typeof IdentityDocument)[keyof typeof IdentityDocument]
export const identityDocumentIds = Object.values(IdentityDocument)

export const sides = ['front', 'back', 'selfie'] as const
export type Side = (typeof sides)[number]

/** The pictures that a document takes (spec A§3): two of those with two sides, and of the stamp with the front page. */
export const picturesOf = (typeId: number): readonly Side[] =>
  typeId === IdentityDocument.passport ? ['front', 'selfie'] : ['front', 'back', 'selfie']

/** Documents that a person of this country may show: the stamp is one of RU and UA only (spec A§3). */
export const documentsFor = (countryCode: string | undefined): IdentityDocumentId[] =>
  identityDocumentIds.filter(
    (id) => id !== IdentityDocument.registrationStamp || ['RU', 'UA'].includes(countryCode ?? ''),
  )

/** `open`: nothing was sent yet. */
export const runStatuses = ['open', 'pending', 'approved', 'rejected'] as const
export type RunStatus = (typeof runStatuses)[number]

/** How often an outcome is asked for while somebody waits for it, milliseconds. */
export const lookUpEvery = 5_000
