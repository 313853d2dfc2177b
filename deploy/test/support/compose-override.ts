import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { makeDisk } from './disks.ts';
import type { Machine } from './machines.ts';
import { runProgramOrThrow } from './run-program.ts';
import { siteDomain } from './visitor.ts';
import { workFolder } from './work-folder.ts';

/** Images of registries, without tag and digest, and the stage of images/Dockerfile that stands in for each. */
const standIns: Record<string, string> = {
  caddy: 'caddy',
  'grafana/grafana': 'grafana',
  postgres: 'postgres',
  'prom/alertmanager': 'alertmanager',
  'prom/blackbox-exporter': 'blackbox',
  'prom/prometheus': 'prometheus',
  'restic/restic': 'restic',
};

/** What the images of the product are built on. */
const nodeStandIn = 'node';

const composeFileSchema = z.object({
  services: z.record(z.string(), z.object({ image: z.string().optional(), build: z.unknown().optional() })),
});

/** There is no DNS for the site, and the authority of its certificate is Caddy's own. */
const siteInside = {
  caddy: { networks: { edge: { aliases: [siteDomain] } } },
  blackbox: {
    user: '0',
    environment: { SSL_CERT_FILE: '/caddy/caddy/pki/authorities/local/root.crt' },
    volumes: ['caddy-data:/caddy:ro'],
  },
};

/** No registry is reachable: see run.ts. */
const hasStandIns = process.env.CONTAINERS_STAND_INS === 'yes';

/**
 * What differs from the shipped compose file on a machine of the tests: PostgreSQL has a small disk of its own, which can be
 * filled, the site is found by its name, and images are stand-ins where no registry is reachable.
 *
 * @param machine its name
 * @param folder where the compose file is
 * @returns the path of a compose file that goes on top
 */
export async function writeComposeOverride(machine: Machine, folder: string): Promise<string> {
  const postgres = { driver_opts: { type: 'ext4', device: await makeDisk(machine) } };
  const services = await readServices(folder);
  const images = hasStandIns ? await buildStandIns(services) : {};
  const own = Object.entries(siteInside).filter(([service]) => service in services);
  const merged = own.map(([service, settings]) => [service, { ...images[service], ...settings }]);
  const path = join(workFolder, `${machine}.json`);
  writeFileSync(
    path,
    JSON.stringify({ services: { ...images, ...Object.fromEntries(merged) }, volumes: { postgres } }, null, 2),
  );
  return path;
}

type Services = z.infer<typeof composeFileSchema>['services'];

async function readServices(folder: string): Promise<Services> {
  const environment = { SITE_DOMAIN: siteDomain, ACME_EMAIL: 'office@example.com', COMPOSE_FILE: 'docker-compose.yml' };
  const command = ['compose', '--profile', '*', 'config', '--format', 'json'];
  return composeFileSchema.parse(JSON.parse(await runProgramOrThrow('docker', command, { folder, environment })))
    .services;
}

/** Makes the stand-ins of all images that are named. @returns the services that they are put into */
async function buildStandIns(services: Services): Promise<Record<string, object>> {
  const products = Object.values(services).flatMap(({ image, build }) => (build ? [image] : []));
  const foreign = Object.entries(services).flatMap(([service, { image = '' }]) =>
    products.includes(image) ? [] : [{ service, image, standIn: getStandIn(image) }],
  );
  const names = [...new Set([nodeStandIn, ...foreign.map(({ standIn }) => standIn)])];
  await runProgramOrThrow(join(import.meta.dirname, '../make-stand-ins.sh'), names, { folder: workFolder });
  // Under their own names too, for commands of the guide that are not compose's.
  for (const { image, standIn } of foreign) {
    await runProgramOrThrow('docker', ['tag', `stand-in/${standIn}`, image.replace(/@.*/, '')], { folder: workFolder });
  }
  return Object.fromEntries([
    ...foreign.map(({ service, standIn }) => [service, { image: `stand-in/${standIn}`, pull_policy: 'never' }]),
    ...Object.entries(services).flatMap(([service, { build }]) =>
      build ? [[service, { build: { args: { NODE_IMAGE: `stand-in/${nodeStandIn}` } } }]] : [],
    ),
  ]);
}

/** @param image such as `docker.io/prom/prometheus:v3@sha256:…` */
function getStandIn(image: string): string {
  const repository = image
    .replace(/@.*/, '')
    .replace(/:[^/:]*$/, '')
    .replace(/^docker\.io\/(library\/)?/, '');
  const name = standIns[repository];
  if (!name) throw new Error(`There is no stand-in for ${image}: see deploy/test/images/Dockerfile.`);
  return name;
}
