import { cellsOf, isPossible } from '@studiolo/contract/draw/matrix';
import { actionOf, parsePrompt, withAspect } from '@studiolo/contract/draw/parameters';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clearAttachments, useAttachments } from '../../../core/uploads/attachments.state.ts';
import { blendPictures, draw, servicesQuery } from '../queries.ts';
import { PLACE } from './place.ts';
import { useEnglish } from './use-english.ts';
import { useWritten } from './written.state.ts';

export const USUAL_ASPECT = '1:1';

const ratioOf = (aspect: string): number => {
  const [across = 1, down = 1] = aspect.split(':').map(Number);
  return across / down;
};

const dimensionsOf = (aspect: string) => {
  const ratio = ratioOf(aspect);
  return ratio === 1 ? 'SQUARE' : ratio > 1 ? 'LANDSCAPE' : 'PORTRAIT';
};

/** What is written as an order: what will be done, of which service, what it costs, and whether it can be sent. */
export const useOrder = () => {
  const { text: typed, count, service: wanted, matrix: chosen } = useWritten();
  const pictures = useAttachments(PLACE);
  const { data: services = [] } = useQuery(servicesQuery);
  const [isBusy, setIsBusy] = useState(false);

  const service = services.find(({ name }) => name === wanted) ?? services[0];
  const { parameters, faults } = parsePrompt(typed);
  const action = actionOf(typed, pictures.length);
  const matrix = action === 'CREATE' ? chosen : undefined;
  const english = useEnglish(service !== undefined && !service.isFree);
  const isComing = pictures.some(({ phase }) => phase !== 'ready');
  const isUnable = action !== undefined && service !== undefined && !service.actions.includes(action);
  const amount = matrix ? cellsOf(matrix).length : Math.min(count, service?.pictures ?? count);
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
            ...{ ...common, prompt: withAspect(typed, USUAL_ASPECT), fileIds },
            ...(english.state === 'there' && { english: english.text }),
            ...(matrix && { matrix }),
          })
        : await blendPictures({ ...common, base64ArrayUrl: fileIds, dimensions: dimensionsOf(aspect) });
    setIsBusy(false);
    // Kept with the drawing from now on.
    if (begun) clearAttachments(PLACE);
  };

  return {
    ...{ services, service, pictures, parameters, faults, action, matrix, english, isComing, isUnable },
    ...{ isBusy, canDraw, aspect, amount, send },
    cost: service?.isFree ? 0 : service?.isGrid && !matrix ? 1 : amount,
  };
};
