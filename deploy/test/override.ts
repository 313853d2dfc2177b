import { existsSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Machine } from './machines.ts';
import { mustRun } from './run-program.ts';
import { workFolder } from './work-folder.ts';

/** Images of registries, without tag and digest, and the stage of images/Dockerfile that stands in for each. */
const standIns: Record<string, string> = {
  caddy: 'caddy',
  'grafana/grafana': 'grafana',
  postgres: 'postgres',
  'prom/alertmanager': 'alertmanager',
  'prom/prometheus': 'prometheus',
  'restic/restic': 'restic',
};

/** What the images of the product are built on. */
const nodeStandIn = 'node';

const diskBytes = 3 * 2 ** 30;

const composeFileSchema = z.object({
  services: z.record(z.string(), z.object({ image: z.string().optional(), build: z.unknown().optional() })),
});

/** No registry is reachable: see run.ts. */
const hasStandIns = process.env.CONTAINERS_STAND_INS === 'yes';

/**
 * What differs from the shipped compose file on a machine of the tests: PostgreSQL has a small disk of its own, which can be
 * filled, and images are stand-ins where no registry is reachable.
 *
 * @param machine its name
 * @param folder where the compose file is
 * @returns the path of a compose file that goes on top
 */
export async function writeOverride(machine: Machine, folder: string): Promise<string> {
  const postgres = { driver_opts: { type: 'ext4', device: await makeDisk(machine) } };
  const services = hasStandIns ? await putStandIns(folder) : {};
  const path = join(workFolder, `${machine}.json`);
  writeFileSync(path, JSON.stringify({ services, volumes: { postgres } }, null, 2));
  return path;
}

/** @returns its device */
async function makeDisk(machine: Machine): Promise<string> {
  const file = join(workFolder, `${machine}.disk`);
  if (!existsSync(file)) {
    writeFileSync(file, '');
    truncateSync(file, diskBytes);
    await mustRun('mkfs.ext4', ['-q', '-m', '0', file], { folder: workFolder });
  }
  return mustRun('losetup', ['--find', '--show', file], { folder: workFolder });
}

/** Makes the stand-ins of all images that the compose file names. @returns the services that they are put into */
async function putStandIns(folder: string): Promise<Record<string, unknown>> {
  const environment = { SITE_DOMAIN: 'www.example.com', ACME_EMAIL: 'office@example.com' };
  const command = ['compose', '--profile', '*', 'config', '--format', 'json'];
  const text = await mustRun('docker', command, { folder, environment });
  const { services } = composeFileSchema.parse(JSON.parse(text));
  const products = Object.values(services).flatMap(({ image, build }) => (build ? [image] : []));
  const foreign = Object.entries(services).flatMap(([service, { image = '' }]) =>
    products.includes(image) ? [] : [{ service, standIn: standInOf(image) }],
  );
  const names = [...new Set([nodeStandIn, ...foreign.map(({ standIn }) => standIn)])];
  await mustRun(join(import.meta.dirname, 'make-stand-ins.sh'), names, { folder: workFolder });
  return Object.fromEntries([
    ...foreign.map(({ service, standIn }) => [service, { image: `stand-in/${standIn}`, pull_policy: 'never' }]),
    ...Object.entries(services).flatMap(([service, { build }]) =>
      build ? [[service, { build: { args: { NODE_IMAGE: `stand-in/${nodeStandIn}` } } }]] : [],
    ),
  ]);
}

/** @param image such as `docker.io/prom/prometheus:v3@sha256:…` */
function standInOf(image: string): string {
  const repository = image
    .replace(/@.*/, '')
    .replace(/:[^/:]*$/, '')
    .replace(/^docker\.io\/(library\/)?/, '');
  const name = standIns[repository];
  if (!name) throw new Error(`There is no stand-in for ${image}: see deploy/test/images/Dockerfile.`);
  return name;
}

/** Takes the disks away that are in this run's folder. */
export async function removeDisks(): Promise<void> {
  const list = await mustRun('losetup', ['--noheadings', '--output', 'NAME,BACK-FILE'], { folder: workFolder });
  const devices = list.split('\n').filter((line) => line.includes(`${workFolder}/`));
  for (const line of devices)
    await mustRun('losetup', ['--detach', line.split(/\s+/)[0] ?? ''], { folder: workFolder });
}
