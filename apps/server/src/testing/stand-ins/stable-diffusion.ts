import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { aGrid } from './a-grid.ts';
import { startLoopback } from './loopback.ts';

type Body = Record<string, unknown>;

/**
 * Simulates a Stable Diffusion web UI with its API on: txt2img, img2img, extra-single-image, upscalers, progress and
 * interrupt. Based on AUTOMATIC1111’s wiki page “API”
 * (https://github.com/AUTOMATIC1111/stable-diffusion-webui/wiki/API) and its `modules/api/models.py`.
 */
export const startStableDiffusion = async () => {
  const requests: { path: string; body: Body }[] = [];
  let held: PromiseWithResolvers<void> | undefined;
  let interrupts = 0;
  let running = 0;
  let maxConcurrent = 0;
  let shade = 0;

  const picture = async (): Promise<string> => Buffer.from(await aGrid(64, (shade += 7))).toString('base64');

  const faultIn = (path: string, body: Body): string | undefined => {
    const sides = [body['width'], body['height']];
    if (path === 'extra-single-image') return typeof body['image'] === 'string' ? undefined : 'image';
    if (sides.some((side) => typeof side !== 'number' || side % 8 !== 0)) return 'width';
    if (path === 'img2img' && !Array.isArray(body['init_images'])) return 'init_images';
    return typeof body['prompt'] === 'string' ? undefined : 'prompt';
  };

  const draw = async (path: string, body: Body): Promise<unknown> => {
    running += 1;
    maxConcurrent = Math.max(maxConcurrent, running);
    await held?.promise;
    running -= 1;
    if (path === 'extra-single-image') return { html_info: '', image: await picture() };
    return { images: [await picture()], parameters: body, info: JSON.stringify({ seed: body['seed'] }) };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const path = (request.url ?? '').replace('/sdapi/v1/', '').split('?', 1)[0] ?? '';
    if (path === 'progress') {
      const isIdle = running === 0;
      const state = {
        skipped: false,
        interrupted: false,
        job: isIdle ? '' : 'scripts_txt2img',
        job_count: isIdle ? 0 : 1,
      };
      const preview = isIdle ? null : await picture();
      return void send(200, {
        progress: isIdle ? 0 : 0.42,
        eta_relative: 1.5,
        state,
        current_image: preview,
        textinfo: null,
      });
    }
    if (path === 'upscalers')
      return void send(200, [{ name: 'None' }, { name: 'Lanczos' }, { name: 'R-ESRGAN 4x+' }]);
    if (path === 'interrupt') {
      interrupts += 1;
      held?.resolve();
      return void send(200, {});
    }
    const body = (await json(request)) as Body;
    requests.push({ path, body });
    const fault = faultIn(path, body);
    if (fault) return void send(422, { detail: [{ loc: ['body', fault], msg: 'field required' }] });
    send(200, await draw(path, body));
  };

  const service = await startLoopback(answer);
  return {
    url: service.url,
    requests,
    /** Holds drawings until they are released or interrupted. */
    hold: () => (held = Promise.withResolvers()),
    release: () => held?.resolve(),
    interrupts: () => interrupts,
    maxConcurrent: () => maxConcurrent,
    close: service.close,
  };
};
