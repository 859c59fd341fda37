import { release, ReleaseRefusal } from '../release/release.ts';
import { root } from '../root.ts';

const [version = ''] = process.argv.slice(2);
try {
  const { tag } = release(root, version, new Date().toISOString().slice(0, 10));
  process.stdout.write(`${tag} is committed and tagged. Publish it with: git push --follow-tags\n`);
} catch (error) {
  if (!(error instanceof ReleaseRefusal)) throw error;
  process.stderr.write(`studiolo: ${error.message}\n`);
  process.exitCode = 1;
}
