import { say } from '@studiolo/contract/text/say';
import { expect, it } from 'vitest';
import { parseModelsFile } from './models-file.ts';

const parse = (body: unknown) =>
  parseModelsFile('models.json', typeof body === 'string' ? body : JSON.stringify(body));

it('reads an entry for each model, even after a byte order mark [provider.real]', () => {
  const entries = {
    'gpt4.0': {
      service: 'compatible',
      model: 'qwen3-max',
      label: 'Best',
      price: 2.5,
      isPaid: false,
      place: 1,
    },
    'llama-local': { isHidden: true, abilities: { canSee: true, window: 32_000 } },
  };
  expect(parse(`\uFEFF${JSON.stringify(entries)}`)).toEqual({ entries: new Map(Object.entries(entries)) });
});

it.each([
  ['{\n"gpt4.0": x}', /^The models file models\.json is not JSON: \(line 2\)/],
  [['gpt4.0'], /has to be an object with an entry for each model/],
  [{ 'gpt4.0': 2 }, /the entry “gpt4\.0” has to be an object/],
  [{ gemini: {}, 'gpt4.0': { price: '2' } }, /“price” of the entry “gpt4\.0” is wrong\. It takes 0–1000/],
  [{ 'gpt4.0': { price: 1.005 } }, /“price” of the entry “gpt4\.0”/],
  [
    { 'gpt4.0': { prise: 2 } },
    /“gpt4\.0” has “prise”, which is no setting\. The settings are service, model, label/,
  ],
  [{ 'gpt4.0': { service: 'openia' } }, /“service” of the entry “gpt4\.0” is wrong\. It takes "openai"/],
  [{ 'llama-local': { abilities: { window: -1 } } }, /“abilities\.window” of the entry “llama-local”/],
  [{ 'llama-local': { abilities: { canFly: true } } }, /“abilities” of the entry “llama-local”/],
  [{ 'llama-local': { model: 'other' } }, /“llama-local” has “service” or “model”, and only named models/],
])('names the invalid entry of %j in a message [provider.real]', (body, sentence) => {
  const result = parse(body);
  if ('entries' in result) throw new Error('nothing was found wrong');
  expect(say('en_US', result.key, result.values)).toMatch(sentence);
  expect(say('zh_CN', result.key, result.values)).toMatch(/^模型文件 models\.json/);
});
