/** The one password of all seeded people; obeys the rules of decisions G-12. */
export const demoPassword = 'Sextant-Demo-2026'
