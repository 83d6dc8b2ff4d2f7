/** Decisions G-34. */
export const invoiceStatuses = ['unpaid', 'awaitingPayment', 'paid', 'rejected', 'expired'] as const

export const invoiceTypes = ['all', 'standard', 'funding', 'system'] as const
