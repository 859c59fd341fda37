import { randomUUID } from 'node:crypto';
import type {
  FilledForm,
  Template,
  TemplateField,
  TemplateLanguage,
} from '@studiolo/contract/write/templates/entities';
import type { FilledTemplate } from '@studiolo/contract/write/templates/endpoints';
import { TEMPLATE_LIMITS } from '@studiolo/contract/write/templates/limits';
import { BUILTIN_MODEL } from '@studiolo/contract/models/catalog';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Models } from '../../../core/models/models.service.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { StartWriting } from '../ai/start-writing.ts';
import { writeAnswer } from '../ai/write-with-model.ts';
import { fieldsIn, fillForm } from './fill-form.ts';
import type { Preset } from './preset.ts';
import { PRESETS } from './presets/presets.ts';
import { draftInstructions, draftQuestion, type Draft } from './template-instructions.ts';
import type { TemplateRow, TemplateStore } from './templates.store.ts';

type Deps = {
  store: TemplateStore;
  runs: Pick<Runs, 'follow'>;
  models: Pick<Models, 'choose'>;
  start: StartWriting;
  clock: Clock;
};

export type TemplatesService = ReturnType<typeof createTemplatesService>;

/** The only field of a user's template without fields in its text. */
const TOPIC = 'topic';

const presetTemplate = ({ id, group, name, description, fields }: Preset): Template => ({
  templateId: id,
  group,
  name,
  description,
  fields: [...fields],
});

const fieldsOf = (text: string, locale: Locale): TemplateField[] => {
  const names = fieldsIn(text).slice(0, TEMPLATE_LIMITS.fields);
  return names.length === 0
    ? [{ name: TOPIC, label: say(locale, 'template-topic'), example: '', isLong: true, isRequired: true }]
    : names.map((name) => ({ name, label: name, example: '', isLong: false, isRequired: false }));
};

const presentTemplate = ({ id, name, text, createdAt }: TemplateRow, locale: Locale): Template => ({
  templateId: id,
  group: 'own',
  name,
  description: say(locale, 'template-own', { date: createdAt.toISOString().slice(0, 10) }),
  fields: fieldsOf(text, locale),
});

const checkRequiredFields = (fields: readonly TemplateField[], form: FilledForm): void => {
  const missingFields = fields.filter(
    ({ name, isRequired }) => isRequired && (form[name] ?? '').trim() === '',
  );
  if (missingFields.length > 0)
    throw new Refusal('INVALID', {
      fields: Object.fromEntries(missingFields.map(({ name }) => [name, 'required'])),
    });
};

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/** Manages built-in and user-defined templates, and writes drafts from them. */
export const createTemplatesService = ({ store, runs, models, start, clock }: Deps) => {
  const draftOf = async (
    userId: string,
    { templateId, language, form, refused, instruction }: FilledTemplate,
    locale: Locale,
  ): Promise<Draft> => {
    const input = { form, language, refused, instruction };
    const preset = PRESETS[language].find(({ id }) => id === templateId);
    if (preset) return { ...preset, isSample: false, ...input };
    const isId = /^[0-9a-f-]{36}$/i.test(templateId);
    const row = isId ? await store.find(userId, templateId) : undefined;
    if (!row) throw new Refusal('NOT_FOUND');
    const fields = fieldsOf(row.text, locale);
    return { name: row.name, brief: '', skeleton: row.text, isSample: true, fields, ...input };
  };

  return {
    async list(userId: string, language: TemplateLanguage, locale: Locale): Promise<Template[]> {
      const ownTemplates = await store.ofOwner(userId);
      return [
        ...ownTemplates.map((row) => presentTemplate(row, locale)),
        ...PRESETS[language].map(presetTemplate),
      ];
    },

    async save(userId: string, input: { name: string; text: string }, locale: Locale): Promise<Template> {
      if ((await store.count(userId)) >= TEMPLATE_LIMITS.ownTemplates)
        throw new Refusal('TOO_LARGE', {
          key: 'template-limit',
          values: { limit: TEMPLATE_LIMITS.ownTemplates },
        });
      const row: TemplateRow = { id: randomUUID(), ownerId: userId, ...input, createdAt: clock.now() };
      await store.insert(row);
      return presentTemplate(row, locale);
    },

    async remove(userId: string, templateId: string): Promise<null> {
      if (!(await store.remove(userId, templateId))) throw new Refusal('NOT_FOUND');
      return null;
    },

    async write(
      userId: string,
      input: FilledTemplate,
      locale: Locale,
      { afterId, signal }: { afterId: number; signal: AbortSignal },
    ) {
      const { msgId } = input;
      const draft = await draftOf(userId, input, locale);
      checkRequiredFields(draft.fields, input.form);
      const runId = await start(userId, { msgId, request: input }, async () => {
        const model = await models.choose(userId, input.isForm ? BUILTIN_MODEL : input.model, locale);
        if (model.images) throw new Refusal('MODEL_UNAVAILABLE');
        const common = {
          msgId,
          request: input,
          title: draft.name,
          locale,
          model: model.name,
          price: model.price,
        };
        if (model.name === BUILTIN_MODEL)
          return { ...common, write: () => once(fillForm(draft.skeleton, input.form)) };
        return {
          ...common,
          write: (stopped: AbortSignal) =>
            writeAnswer(
              { model, locale, signal: stopped },
              {
                instructions: draftInstructions(draft),
                question: draftQuestion(draft),
                original: '',
              },
            ),
        };
      });
      return runs.follow(runId, userId, afterId, signal);
    },
  };
};
