const forgetters = new Set<() => unknown>()

/** Tells what to do when the answers in memory are another person's or another customer's. Call once, at load. */
export const onForget = (forget: () => unknown): void => void forgetters.add(forget)

/** Forgets every answer in memory: the session has ended or another customer is acted for. */
export const forgetAnswers = async (): Promise<void> =>
  void (await Promise.all([...forgetters].map((forget) => forget())))
