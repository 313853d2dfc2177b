import { afterAll, beforeAll, beforeEach } from 'vitest';
import { MailServer } from './mail-server.ts';

/** A mail server that all tests of a file share, there before what the file itself starts: each test finds it empty and willing. */
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
