import { DRAW_LIMITS } from '@studiolo/contract/draw/limits';
import { cellsOf, isPossible } from '@studiolo/contract/draw/matrix';
import { actionOf, parsePrompt, withAspect } from '@studiolo/contract/draw/parameters';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clearAttachments, useAttachments } from '../../../core/uploads/attachments.state.ts';
import { ratioOf, USUAL_ASPECT } from '../aspect.ts';
import { blendPictures, draw, servicesQuery } from '../queries.ts';
import { PLACE } from './place.ts';
import { useRemaining } from './use-remaining.ts';
import { useEnglish } from './use-english.ts';
import { promptOf } from './write-prompt.ts';
import { useDrawDraft } from './draft.state.ts';

const { pictures: PICTURES } = DRAW_LIMITS;
/** With fewer pictures left than for two full drawings, one picture is the default. */
const FEW_LEFT = 2 * PICTURES;

const dimensionsOf = (aspect: string) => {
  const ratio = ratioOf(aspect);
  return ratio === 1 ? 'SQUARE' : ratio > 1 ? 'LANDSCAPE' : 'PORTRAIT';
};

/** The draft as a request: action, service, price, and whether it can be sent. */
export const useImageRequest = () => {
  const written = useDrawDraft();
  const { text: typed, count, service: wanted, matrix: chosen } = written;
  const pictures = useAttachments(PLACE);
  const { data: services = [] } = useQuery(servicesQuery);
  const [isBusy, setIsBusy] = useState(false);

  const service = services.find(({ name }) => name === wanted) ?? services[0];
  const prompt = promptOf(written);
  const { parameters, faults } = parsePrompt(prompt);
  const left = useRemaining();
  const most = service?.pictures ?? PICTURES;
  const action = actionOf(typed, pictures.length);
  const matrix = action === 'CREATE' ? chosen : undefined;
  const english = useEnglish(service !== undefined && !service.isFree);
  const isComing = pictures.some(({ phase }) => phase !== 'ready');
  const isUnable = action !== undefined && service !== undefined && !service.actions.includes(action);
  const usual = service?.isFree === false && left !== undefined && left < FEW_LEFT ? 1 : most;
  const amount = matrix ? cellsOf(matrix).length : Math.min(count ?? usual, most);
  const aspect = parameters.ar ?? USUAL_ASPECT;
  const canDraw =
    action !== undefined &&
    faults.length === 0 &&
    !isComing &&
    !isUnable &&
    english.state !== 'coming' &&
    service !== undefined &&
    (!matrix || isPossible(matrix));

  const send = async () => {
    if (!canDraw || isBusy) return;
    setIsBusy(true);
    const fileIds = pictures.flatMap(({ fileId }) => fileId ?? []);
    const common = { type: service.name, ...(matrix ? {} : { count: amount }) };
    const begun =
      action === 'CREATE'
        ? await draw({
            ...common,
            prompt: withAspect(prompt, USUAL_ASPECT),
            fileIds,
            ...(english.state === 'there' && { english: english.text }),
            ...(matrix && { matrix }),
          })
        : await blendPictures({ ...common, base64ArrayUrl: fileIds, dimensions: dimensionsOf(aspect) });
    setIsBusy(false);
    // Stored with the drawing from now on.
    if (begun) clearAttachments(PLACE);
  };

  return {
    services,
    service,
    pictures,
    parameters,
    faults,
    action,
    matrix,
    english,
    isComing,
    isUnable,
    isBusy,
    canDraw,
    aspect,
    amount,
    left,
    send,
    cost: service?.isFree ? 0 : service?.isGrid && !matrix ? 1 : amount,
  };
};
