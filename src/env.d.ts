declare module '#logo?raw' {
  const svg: string
  export default svg
}

declare module '#theme' {}
