import { type Page } from '@playwright/test'

/**
 * For each picture (PNG, base64) of the window: the height in CSS pixels of its tallest band, across the middle column,
 * in which nothing is drawn.
 */
export async function blankest(page: Page, pictures: readonly string[]): Promise<number[]> {
  // A page without a policy of its own, so that it may read pictures.
  const reader = await page.context().newPage()
  const { height } = page.viewportSize() ?? { height: 800 }
  try {
    return await reader.evaluate(
      async ([images, windowHeight]) => {
        const found: number[] = []
        for (const data of images) {
          const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
          const canvas = new OffscreenCanvas(image.width, image.height)
          const context = canvas.getContext('2d', { willReadFrequently: true })
          if (!context) throw new Error('No canvas')
          context.drawImage(image, 0, 0)
          const left = Math.round(image.width * 0.35)
          const across = Math.round(image.width * 0.3)
          const { data: pixels } = context.getImageData(left, 0, across, image.height)
          let run = 0
          let tallest = 0
          for (let y = 0; y < image.height; y += 1) {
            const first = y * across * 4
            let ink = false
            for (let x = 1; x < across && !ink; x += 1)
              for (let channel = 0; channel < 3; channel += 1)
                if (Math.abs((pixels[first + x * 4 + channel] ?? 0) - (pixels[first + channel] ?? 0)) > 24) ink = true
            run = ink ? 0 : run + 1
            tallest = Math.max(tallest, run)
          }
          found.push(Math.round((tallest * windowHeight) / image.height))
        }
        return found
      },
      [pictures, height] as const,
    )
  } finally {
    await reader.close()
  }
}
