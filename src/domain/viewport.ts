/** Widths in CSS pixels at which the layout changes (spec A§2). */
export const breakpoints = { mobile: 476, tablet: 768, phablet: 871, laptop: 1024, desktop: 1280 } as const

/** Widths that have a view flag of their own (spec A§2). */
export const viewWidths = [1280, 992, 871, 576] as const
export type ViewWidth = (typeof viewWidths)[number]

/** For each flagged width whether a view is at least that wide. */
export const viewFlags = (width: number): Record<ViewWidth, boolean> =>
  Object.fromEntries(viewWidths.map((at) => [at, width >= at])) as Record<ViewWidth, boolean>
