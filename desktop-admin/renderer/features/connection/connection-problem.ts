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
      title: 'This is not a valid address.',
      advice: 'Enter the address of the company’s website, such as desk.example.co.ke.',
    },
    insecure: {
      title: 'This address is not secure.',
      advice: 'Other people on the network could read your password. Use an address that begins with https://.',
    },
    offline: {
      title: 'This computer is not connected to a network.',
      advice: 'Connect this computer to a network, then try again.',
    },
    name: { title: `There is no server named ${getHost(server)}.`, advice: 'Check the spelling of the address.' },
    refused: {
      title: `${getHost(server)} rejected the connection.`,
      advice: 'No server is running on this port. Check the address, or contact the server administrator.',
    },
    timeout: {
      title: `${getHost(server)} did not answer in time.`,
      advice: 'The server may be overloaded, or a firewall may be blocking the connection. Try again in a moment.',
    },
    certificate: {
      title: `${getHost(server)} could not prove its identity.`,
      advice:
        'The certificate is missing, untrusted, expired or issued for another name. Do not continue. Contact the server administrator.',
    },
    redirect: {
      title: `${getHost(server)} redirects to another address.`,
      advice: 'Open the address in a browser. Then enter the address that the browser shows.',
    },
    unreachable: {
      title: `${getHost(server)} cannot be reached.`,
      advice: 'Check the network connection, then try again.',
    },
    'not-ours': {
      title: `The server at ${getHost(server)} is not a lead desk.`,
      advice: 'Check the address. Enter the address of the company’s website.',
    },
    'server-too-old': {
      title: `Server version ${detail} is too old for this app.`,
      advice: 'Ask the administrator to update the server.',
    },
    'app-too-old': {
      title: `This app is too old for server version ${detail}.`,
      advice: 'Open the admin in a browser and download the newest version under Desktop app.',
    },
  };
  return words[problem];
}

const getHost = (server: string) => server.replace(/^https?:\/\//, '');
