import { type Browser, expect, type Page } from '@playwright/test';
import { AdminPage } from '../pages/admin-page.ts';
import { ConnectionPage } from '../pages/connection-page.ts';
import type { RunningServer } from '../support/server-process.ts';
import { launchHarness } from './harness-app.ts';

const titleBarHeight = 36;

/** Shows the desktop app's window in a drawn frame. @param screen to show, by its name in the sidebar */
export async function renderDesktopWindow(page: Page, browser: Browser, server: RunningServer, screen: string) {
  const { width, height } = page.viewportSize() ?? { width: 1120, height: 720 };
  const app = await launchHarness(browser);
  try {
    await new ConnectionPage(await app.page()).connect(server.origin);
    await expect(async () => {
      await expect(new AdminPage(await app.page()).signInButton).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    const desk = new AdminPage(await app.page());
    await desk.page.setViewportSize({ width: width - 2, height: height - titleBarHeight - 2 });
    await desk.signIn();
    await expect(desk.page.getByText('Live', { exact: true })).toBeVisible();
    await desk.page.getByRole('link', { name: screen }).first().click();
    await desk.page.getByRole('region', { name: 'Timeline' }).waitFor();
    await desk.page.evaluate(() => document.fonts.ready);
    const contents = (await desk.page.screenshot()).toString('base64');
    await page.setContent(`<!doctype html>
      <style>
        body { margin: 0; border: 1px solid #8a94a0; box-sizing: border-box; height: ${height}px; overflow: hidden; }
        header { height: ${titleBarHeight}px; display: grid; place-items: center; position: relative;
          background: #dfe3e8; font: 600 14px sans-serif; color: #2b3440; }
        header span { position: absolute; right: 16px; letter-spacing: 14px; font-weight: 400; }
        img { display: block; }
      </style>
      <header>${await desk.page.title()}<span>–▢✕</span></header>
      <img src="data:image/png;base64,${contents}" alt="">`);
    await page.locator('img').evaluate((image) => (image instanceof HTMLImageElement ? image.decode() : undefined));
  } finally {
    await app.close();
  }
}
