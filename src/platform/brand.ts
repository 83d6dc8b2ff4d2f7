export { brand } from '#brand'
/** The brand's drawing as SVG text: our own file, built into the app. */
export { default as logo } from '#logo?raw'
