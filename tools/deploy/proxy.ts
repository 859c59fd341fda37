import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { until } from '../../apps/server/src/testing/until.ts';
import { root } from '../root.ts';

type Ports = { servers: readonly number[]; http: number; https: number };

const NAME = 'studiolo.example.com';

const createCertificate = (folder: string) => {
  const [file, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
      .concat(['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'])
      .concat(['-keyout', key, '-out', file]),
    { stdio: 'ignore' },
  );
  return { file, key };
};

/** Returns the example configuration with this run's ports, host name and certificate. */
const fillInExample = (example: string, ports: Ports, certificate: { file: string; key: string }): string =>
  example
    .replace(/^ *server 127\.0\.0\.1:4700(.*)\n/m, (_, rest: string) =>
      ports.servers.map((port) => `server 127.0.0.1:${port}${rest}\n`).join(''),
    )
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${ports.https} ssl http2;`)
    .replaceAll(/^ *listen \[::\]:.*\n/gm, '')
    .replaceAll(/^( *ssl_certificate )\S+;/gm, `$1${certificate.file};`)
    .replaceAll(/^( *ssl_certificate_key )\S+;/gm, `$1${certificate.key};`)
    .replaceAll(NAME, 'localhost');

const configuration = (folder: string, site: string): string => `
daemon off;
pid ${folder}/nginx.pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
    access_log off;
    client_body_temp_path ${folder}/body;
    proxy_temp_path ${folder}/proxied;
    include ${site};
}
`;

export const isNginxInstalled = (): boolean => spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0;

/** Starts nginx with the example configuration on loopback. This process trusts its certificate. */
export const startProxy = async (ports: Ports) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'studiolo-proxy-'));
  const [site, settings] = [path.join(folder, 'site.conf'), path.join(folder, 'nginx.conf')];
  const certificate = createCertificate(folder);
  writeFileSync(
    site,
    fillInExample(readFileSync(path.join(root, 'deploy/nginx.conf'), 'utf8'), ports, certificate),
  );
  writeFileSync(settings, configuration(folder, site));
  execFileSync('nginx', ['-t', '-q', '-c', settings], { stdio: ['ignore', 'ignore', 'inherit'] });
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificate.file, 'utf8')]);
  const nginx = spawn('nginx', ['-c', settings], { stdio: ['ignore', 'ignore', 'inherit'] });
  process.once('exit', () => nginx.kill('SIGTERM'));
  const plainUrl = `http://127.0.0.1:${ports.http}`;
  const isThere = () =>
    fetch(plainUrl, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
  await until(isThere);
  return {
    url: `https://localhost:${ports.https}`,
    plainUrl,
    stop: (): Promise<void> =>
      new Promise((resolve) => {
        nginx.once('exit', () => resolve());
        nginx.kill('SIGTERM');
      }),
  };
};
