/** Why somebody has no tax number (spec A§3, CRS reasons A, B and C). */
export const missingReasons = ['COUNTRY_DOES_NOT_ISSUE', 'CANNOT_OBTAIN', 'NO_TIN_IS_REQUIRED'] as const
export type MissingReason = (typeof missingReasons)[number]
