// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup-step.mjs';

/** Whether there are tests for Playwright, by the names it looks for. */
export function hasBrowserTests() {
  const folder = join(root, 'e2e');
  if (!existsSync(folder)) return false;
  return readdirSync(folder, { recursive: true }).some((name) => /\.(test|spec)\.[cm]?[jt]sx?$/.test(String(name)));
}
