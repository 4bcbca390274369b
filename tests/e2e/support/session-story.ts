import type { BrowserContext, Page } from '@playwright/test';

/**
 * What happened in a browser profile, for the message of a test that fails: steps, navigations, requests about the session
 * and what the pages log while the debug flag of spec.txt section 9 is on.
 */
export class SessionStory {
  readonly #began = Date.now();
  readonly #lines: string[] = [];

  static async of(context: BrowserContext): Promise<SessionStory> {
    const story = new SessionStory();
    await context.addInitScript(() => localStorage.setItem('debug', 'true'));
    let count = 0;
    const follow = (page: Page) => story.#follow(page, count++);
    context.pages().forEach(follow);
    context.on('page', follow);
    return story;
  }

  add(line: string): void {
    this.#lines.push(`${String(Date.now() - this.#began).padStart(6)} ${line}`);
  }

  toString(): string {
    return this.#lines.join('\n');
  }

  #follow(page: Page, index: number): void {
    const say = (what: string) => this.add(`  page ${index}: ${what}`);
    page.on('framenavigated', (frame) => say(`at ${frame.url()}`));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.text().startsWith('[greenroom]')) say(message.text());
    });
    page.on('response', (answer) => {
      const request = answer.request();
      const isOfSession = /^\/session$|\.data$/.test(new URL(request.url()).pathname);
      if (isOfSession || answer.status() >= 400) say(`${request.method()} ${request.url()} → ${answer.status()}`);
    });
    page.on('requestfailed', (request) =>
      say(`${request.method()} ${request.url()} failed: ${request.failure()?.errorText}`),
    );
  }
}
