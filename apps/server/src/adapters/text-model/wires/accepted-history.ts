import type { TextRequest, ToolStep, Turn } from '../../../ports/text-model.ts';

const isBlank = (text: string): boolean => text.trim() === '';

const join = (earlier: Turn, later: Turn): Turn => {
  const pictures = [...(earlier.pictures ?? []), ...(later.pictures ?? [])];
  return {
    role: earlier.role,
    text: [earlier.text, later.text].filter((text) => !isBlank(text)).join('\n\n'),
    ...(pictures.length === 0 ? {} : { pictures }),
  };
};

const NO_TEXT = '(no text)';

/**
 * Returns alternating turns that begin with one of the user's, without blank turns. The question stays last.
 */
const alternating = (turns: readonly Turn[]): readonly Turn[] => {
  const result: Turn[] = [];
  for (const turn of turns) {
    const last = result.at(-1);
    if (isBlank(turn.text) && (turn.pictures ?? []).length === 0) continue;
    if (last?.role === turn.role) result[result.length - 1] = join(last, turn);
    else if (last || turn.role === 'user') result.push(turn);
  }
  const endsWithQuestion = turns.at(-1)?.role === 'user';
  if (result.length === 0 || (endsWithQuestion && result.at(-1)?.role !== 'user'))
    result.push({ role: 'user', text: NO_TEXT });
  return result;
};

/** A step with one result for each of its calls. */
const withResults = (step: ToolStep): ToolStep => ({
  ...step,
  text: isBlank(step.text) ? '' : step.text,
  results: step.calls.map(({ id, name }) => {
    const result = step.results.find((each) => each.id === id);
    if (!result) return { id, name, text: '(no result)', isError: true };
    return isBlank(result.text) ? { ...result, text: '(no result)' } : result;
  }),
});

/**
 * Returns a request in the form that every service and chat template accepts: roles alternate, no text is
 * blank, and each call has its result.
 */
export const withAcceptedHistory = (request: TextRequest): TextRequest => {
  const steps = request.steps?.filter(({ calls }) => calls.length > 0).map(withResults);
  return {
    ...request,
    turns: alternating(request.turns),
    ...(steps === undefined ? {} : { steps }),
  };
};
