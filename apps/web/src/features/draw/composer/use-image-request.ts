import { DRAW_LIMITS } from '@studiolo/contract/draw/limits';
import { cellsOf, isValidMatrix } from '@studiolo/contract/draw/matrix';
import { actionOf, parsePrompt, withAspect } from '@studiolo/contract/draw/parameters';
import { MAX_PERMUTATIONS } from '@studiolo/contract/draw/permutations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clearAttachments, useAttachments } from '../../../core/uploads/attachments.state.ts';
import { ratioOf, DEFAULT_ASPECT } from '../aspect.ts';
import { blendPictures, draw, servicesQuery } from '../queries.ts';
import { ATTACHMENTS_KEY } from './attachments-key.ts';
import { useRemaining } from './use-remaining.ts';
import { useEnglish } from './use-english.ts';
import { promptsOf } from './write-prompt.ts';
import { useDrawDraft } from './draft.state.ts';

const { pictures: PICTURES } = DRAW_LIMITS;
/** With a balance below the price of two full drawings, the default is a single picture. */
const LOW_PICTURE_BALANCE = 2 * PICTURES;

const dimensionsOf = (aspect: string) => {
  const ratio = ratioOf(aspect);
  return ratio === 1 ? 'SQUARE' : ratio > 1 ? 'LANDSCAPE' : 'PORTRAIT';
};

/** Returns the draft as a request: its action, service and price, and whether it can be sent. */
export const useImageRequest = () => {
  const written = useDrawDraft();
  const { text: typed, count, service: requested, matrix: chosen } = written;
  const pictures = useAttachments(ATTACHMENTS_KEY);
  const { data: services = [] } = useQuery(servicesQuery);
  const [isBusy, setIsBusy] = useState(false);
  /** Prompts of a request that were drawn before it failed, so that a retry neither draws nor charges them twice. */
  const [partial, setPartial] = useState({ request: '', drawn: 0 });

  const service = services.find(({ name }) => name === requested) ?? services[0];
  const prompts = promptsOf(written, service?.usesFlags === true);
  const [prompt = ''] = prompts;
  const { parameters } = parsePrompt(prompt);
  const faults = prompts.map((each) => parsePrompt(each).faults).find((list) => list.length > 0) ?? [];
  const isTooMany = prompts.length > MAX_PERMUTATIONS;
  const remaining = useRemaining();
  const maxPictures = service?.pictures ?? PICTURES;
  const action = actionOf(typed, pictures.length);
  const matrix = action === 'CREATE' ? chosen : undefined;
  const english = useEnglish(service !== undefined && !service.isFree);
  const isComing = pictures.some(({ phase }) => phase !== 'ready');
  const isUnable = action !== undefined && service !== undefined && !service.actions.includes(action);
  const defaultCount =
    service?.isFree === false && remaining !== undefined && remaining < LOW_PICTURE_BALANCE ? 1 : maxPictures;
  const amount = matrix ? cellsOf(matrix).length : Math.min(count ?? defaultCount, maxPictures);
  const aspect = parameters.ar ?? DEFAULT_ASPECT;
  const canDraw =
    action !== undefined &&
    faults.length === 0 &&
    !isTooMany &&
    !isComing &&
    !isUnable &&
    english.state !== 'coming' &&
    service !== undefined &&
    (!matrix || isValidMatrix(matrix));

  const fileIds = pictures.flatMap(({ fileId }) => fileId ?? []);
  const common = { type: service?.name ?? '', ...(matrix ? {} : { count: amount }) };
  const request = JSON.stringify([common, fileIds, matrix, prompts]);
  const remainingPrompts = prompts.slice(partial.request === request ? partial.drawn : 0);
  const drawings = action === 'CREATE' && !isTooMany ? remainingPrompts.length : 1;

  /** Returns whether the drawing has started. */
  const send = async (): Promise<boolean> => {
    if (!canDraw || isBusy) return false;
    setIsBusy(true);
    const drawAll = async (): Promise<boolean> => {
      for (const [index, each] of remainingPrompts.entries()) {
        const drawing = await draw({
          ...common,
          prompt: withAspect(each, DEFAULT_ASPECT),
          fileIds,
          ...(english.state === 'there' && prompts.length === 1 && { english: english.text }),
          ...(matrix && { matrix }),
        });
        if (!drawing) {
          // `call` has shown the error; the remaining drawings would fail in the same way.
          setPartial({ request, drawn: prompts.length - remainingPrompts.length + index });
          return false;
        }
      }
      setPartial({ request: '', drawn: 0 });
      return true;
    };
    const hasStarted =
      action === 'CREATE'
        ? await drawAll()
        : (await blendPictures({
            ...common,
            base64ArrayUrl: fileIds,
            dimensions: dimensionsOf(aspect),
          })) !== undefined;
    setIsBusy(false);
    // The pictures are now stored with the drawing.
    if (hasStarted) clearAttachments(ATTACHMENTS_KEY);
    return hasStarted;
  };

  return {
    services,
    service,
    pictures,
    parameters,
    faults,
    isTooMany,
    drawings,
    action,
    matrix,
    english,
    isComing,
    isUnable,
    isBusy,
    canDraw,
    aspect,
    amount,
    left: remaining,
    send,
    cost: service?.isFree ? 0 : (service?.isGrid && !matrix ? 1 : amount) * drawings,
  };
};
