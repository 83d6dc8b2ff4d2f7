/** The bank's end of a channel; opens by hand. */
export class Line extends EventTarget {
  static readonly OPEN = 1
  static lines: Line[] = []
  readonly openedAt = Date.now()
  readonly address: string
  readyState = 0
  sent: { type: string; accessToken?: string }[] = []

  constructor(address: string) {
    super()
    this.address = address
    Line.lines.push(this)
  }

  static get last(): Line {
    return Line.lines.at(-1)!
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string })
  }

  close(code = 1000): void {
    this.readyState = 3
    this.dispatchEvent(new CloseEvent('close', { code }))
  }

  open(): void {
    this.readyState = Line.OPEN
    this.dispatchEvent(new Event('open'))
  }

  say(frame: object | string): void {
    this.dispatchEvent(new MessageEvent('message', { data: typeof frame === 'string' ? frame : JSON.stringify(frame) }))
  }
}
