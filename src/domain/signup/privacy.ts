/** What the look-up service says of an address in the network: the flags, and the name of the service behind them. */
export type IpPrivacy = Readonly<Record<string, unknown>>

/** Passes only when no flag is set; `service` is a name and no flag (spec A§5, decisions G-17). */
export const passesPrivacy = (privacy: IpPrivacy): boolean =>
  Object.entries(privacy).every(([flag, value]) => flag === 'service' || value !== true)
