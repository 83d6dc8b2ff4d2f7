/** Decisions G-35. */
export const subscriptionTypes = ['p2p', 'ownAccount', 'merchant'] as const
