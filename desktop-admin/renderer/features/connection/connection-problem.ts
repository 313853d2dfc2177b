import type { ServerProblem } from '../../../bridge/contract.ts';

export interface ConnectionProblemText {
  title: string;
  advice: string;
}

export function describeConnectionProblem(
  problem: ServerProblem,
  server: string,
  detail: string,
): ConnectionProblemText {
  const words: Record<ServerProblem, ConnectionProblemText> = {
    address: {
      title: 'This is not an address.',
      advice: 'It looks like desk.example.co.ke, and is the address of the company’s website.',
    },
    insecure: {
      title: 'This address is not secure.',
      advice: 'Passwords could be read on the way. Use the address that begins with https://.',
    },
    offline: { title: 'This computer is not connected to a network.', advice: 'Connect it, then try again.' },
    name: { title: `There is no server named ${getHost(server)}.`, advice: 'Check the spelling of the address.' },
    refused: {
      title: `${getHost(server)} rejected the connection.`,
      advice: 'The computer is there, but no server runs on it at this port. Ask the person who runs it.',
    },
    timeout: {
      title: `${getHost(server)} did not answer in time.`,
      advice: 'The server may be overloaded, or a firewall may be in the way. Try again in a moment.',
    },
    certificate: {
      title: `${getHost(server)} could not prove that it is ${getHost(server)}.`,
      advice: 'Its certificate is missing, expired or for another name. Do not go on: ask the person who runs it.',
    },
    redirect: {
      title: `${getHost(server)} leads to another address.`,
      advice: 'Open it in a browser, and enter the address that the browser ends up at.',
    },
    unreachable: { title: `${getHost(server)} cannot be reached.`, advice: 'Check the network, then try again.' },
    'not-ours': {
      title: `A server answers at ${getHost(server)}, but it is not a lead desk.`,
      advice: 'Check the address: it is that of the company’s website.',
    },
    'server-too-old': {
      title: `The server’s version ${detail} is too old for this app.`,
      advice: 'Ask the person who runs it for an update.',
    },
    'app-too-old': {
      title: `This app is too old for the server’s version ${detail}.`,
      advice: 'Download the newest app from the server: Admin → Desktop App in a browser.',
    },
  };
  return words[problem];
}

const getHost = (server: string) => server.replace(/^https?:\/\//, '');
