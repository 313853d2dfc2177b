import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { createDisk } from './disks.ts';
import type { Machine } from './machines.ts';
import { runProgramOrThrow } from './run-program.ts';
import { siteDomain } from './visitor.ts';
import { workFolder } from './work-folder.ts';

/** Images without tag and digest, each with its stage in images/Dockerfile. */
const standIns: Record<string, string> = {
  caddy: 'caddy',
  'grafana/grafana': 'grafana',
  postgres: 'postgres',
  'prom/alertmanager': 'alertmanager',
  'prom/blackbox-exporter': 'blackbox',
  'prom/prometheus': 'prometheus',
  'restic/restic': 'restic',
};

const nodeStandIn = 'node';

const composeFileSchema = z.object({
  services: z.record(z.string(), z.object({ image: z.string().optional(), build: z.unknown().optional() })),
});

/** The site has no DNS name here. Caddy issues its certificate. */
const siteInside = {
  caddy: { networks: { edge: { aliases: [siteDomain] } } },
  blackbox: {
    user: '0',
    environment: { SSL_CERT_FILE: '/caddy/caddy/pki/authorities/local/root.crt' },
    volumes: ['caddy-data:/caddy:ro'],
  },
};

/** True if no registry is reachable: see run.ts. */
const hasStandIns = process.env.CONTAINERS_STAND_INS === 'yes';

/**
 * Differs from the shipped compose file: PostgreSQL has a small disk that tests can fill, containers know the site's name,
 * and stand-ins replace images without a registry. @returns the path of the override file
 */
export async function writeComposeOverride(machine: Machine, folder: string): Promise<string> {
  const postgres = { driver_opts: { type: 'ext4', device: await createDisk(machine) } };
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

async function buildStandIns(services: Services): Promise<Record<string, object>> {
  const products = Object.values(services).flatMap(({ image, build }) => (build ? [image] : []));
  const foreign = Object.entries(services).flatMap(([service, { image = '' }]) =>
    products.includes(image) ? [] : [{ service, image, standIn: getStandIn(image) }],
  );
  const names = [...new Set([nodeStandIn, ...foreign.map(({ standIn }) => standIn)])];
  await runProgramOrThrow(join(import.meta.dirname, '../make-stand-ins.sh'), names, { folder: workFolder });
  // Commands without compose need the original names.
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

function getStandIn(image: string): string {
  const repository = image
    .replace(/@.*/, '')
    .replace(/:[^/:]*$/, '')
    .replace(/^docker\.io\/(library\/)?/, '');
  const name = standIns[repository];
  if (!name) throw new Error(`There is no stand-in for ${image}: see deploy/test/images/Dockerfile.`);
  return name;
}
