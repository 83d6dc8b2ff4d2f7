import { type LaunchOptions } from '@playwright/test'
import config from './playwright.config.ts'

/** The Chromium with windows and a PDF viewer, which the one of most tests has not. */
export const windows: LaunchOptions = {
  ...config.use?.launchOptions,
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
}
