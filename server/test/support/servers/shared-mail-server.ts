import { afterAll, beforeAll, beforeEach } from 'vitest';
import { MailServer } from './mail-server.ts';

/** One mail server for all tests of a file, reset before each test. */
export function setUpSharedMailServer(): MailServer {
  const mailServer = new MailServer();
  beforeAll(() => mailServer.start());
  beforeEach(() => {
    mailServer.refusal = null;
    mailServer.losesAnswers = false;
    mailServer.received.length = 0;
  });
  afterAll(() => mailServer.stop());
  return mailServer;
}
