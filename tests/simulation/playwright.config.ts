import { defineConfig } from '@playwright/test'
import base from '../e2e/playwright.config.ts'

export default defineConfig(base, {
  testDir: '.',
  testMatch: ['browser-lives.ts', 'payment-lives.ts', 'wizard-lives.ts'],
  timeout: 240_000,
  reporter: 'line',
  projects: [{ name: 'desktop', use: { viewport: { width: 1280, height: 800 }, trace: 'off' } }],
})
