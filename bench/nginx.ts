import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../server/test/free-port.ts';
import type { CleanUps } from './clean-ups.ts';
import { onCore } from './processors.ts';

/**
 * Path of the module as Debian's `libnginx-mod-http-brotli-static` installs it; other builds of nginx have it built in,
 * or not at all.
 */
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).error === undefined;

/** A file that nginx serves: the bytes of one answer, plain and compressed, each as the product sends it. */
export interface ServedFile {
  name: string;
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
}

/** One worker of nginx that serves these files as they are. @returns its address, or null when it cannot be had */
export async function startNginx(
  cleanUps: CleanUps,
  folder: string,
  core: number | undefined,
  files: ServedFile[],
): Promise<string | null> {
  if (!hasNginx()) return null;
  const root = join(folder, 'www');
  await mkdir(root, { recursive: true });
  for (const { name, plain, gzip, br } of files) {
    await writeFile(join(root, name), plain);
    await writeFile(join(root, `${name}.gz`), gzip);
    await writeFile(join(root, `${name}.br`), br);
  }
  const port = await freePort();
  const configuration = join(folder, 'nginx.conf');
  await writeFile(configuration, configure(folder, root, port));
  const [command, args] = onCore(core, 'nginx', ['-c', configuration, '-p', folder, '-e', join(folder, 'error.log')]);
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], detached: true });
  cleanUps.add(async () => {
    if (child.exitCode !== null || child.pid === undefined) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(address).then(Boolean, () => false)) return address;
    await sleep(50);
  }
  return null;
}

/** Whoever starts it as root would serve as nobody, who may not read our folder. */
const configure = (folder: string, root: string, port: number): string => `
${existsSync(brotliModule) ? `load_module ${brotliModule};` : ''}
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  default_type "text/html; charset=utf-8";
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=100;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${root};
    gzip_static on;
    ${existsSync(brotliModule) ? 'brotli_static on;' : ''}
  }
}
`;
