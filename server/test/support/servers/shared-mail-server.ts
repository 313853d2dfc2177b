import { afterAll, beforeAll, beforeEach } from 'vitest';
import { MailServer } from './mail-server.ts';

/** A mail server for all tests of a file. Started first, and reset for each test. */
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
