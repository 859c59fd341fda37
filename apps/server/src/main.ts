import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { dataFolderOf } from './compose/data-folder.ts';

// Caches compiled code between starts, in a folder where nobody else can write.
const dataFolder = resolve(dataFolderOf(process.env));
if (existsSync(dataFolder)) enableCompileCache(resolve(dataFolder, 'compiled'));

await import('./compose/serve.ts');
