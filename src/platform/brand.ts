export { brand } from '#brand'
