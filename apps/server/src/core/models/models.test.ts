import { randomUUID } from 'node:crypto';
import { ask } from '@studiolo/contract/chat/endpoints';
import { getDefaultModel, listModels, setDefaultModel } from '@studiolo/contract/models/endpoints';
import { setOwnService } from '@studiolo/contract/models/own-services';
import { describe, expect, it } from 'vitest';
import { aUser, type TestUser } from '../../testing/fixtures/a-user.ts';
import { grantProducts } from '../../testing/fixtures/billing.ts';
import { createClient } from '../../testing/client.ts';
import { aServer, aStandIn, settingsOf } from '../../testing/fixtures/a-server.ts';
import { startServer } from '../../testing/server.ts';
import { startAnthropic } from '../../testing/stand-ins/models/anthropic.ts';
import { startMiniMax } from '../../testing/stand-ins/models/minimax.ts';
import { startOpenAI } from '../../testing/stand-ins/models/openai.ts';
import { qianfanError, startQianfan } from '../../testing/stand-ins/models/qianfan.ts';

describe('without configured services', () => {
  const server = aServer();

  it('lists the models of the specification, by language, without the hidden ones [chat.models-names] [chat.models-hidden] [chat.models-locale]', async () => {
    const namesIn = async (language: string) =>
      (await createClient(server.url, undefined, language).call(listModels, {})).map(({ name }) => name);
    const everywhere = [
      'gpt3.5',
      'gpt4.0',
      'gpto1',
      'deepseekV3',
      'deepseekR1',
      'gemini',
      'minimax',
      'gpt-image-1',
    ];

    const [english, chinese] = [await namesIn('en-US'), await namesIn('zh-CN')];

    expect(english.toSorted()).toEqual([...everywhere, 'anthropic', 'anthropic3.7', 'builtin'].toSorted());
    expect(chinese.toSorted()).toEqual([...everywhere, 'wenxin', 'builtin'].toSorted());
    expect(english.at(-1)).toBe('builtin');
  });

  it.each([
    ['en-US', ['GPT-3.5 tier', 'GPT-4 tier', 'Built-in engine']],
    ['zh-CN', ['GPT-3.5 级别', 'GPT-4 级别', '内置引擎']],
  ])('translates their labels to %s [shell.locale]', async (language, labels) => {
    const models = await createClient(server.url, undefined, language).call(listModels, {});
    const ours = new Set(['gpt3.5', 'gpt4.0', 'builtin']);
    expect(models.filter(({ name }) => ours.has(name)).map(({ label }) => label)).toEqual(labels);
  });

  it('says why a model is not available, and falls back to the built-in engine [chat.model-default] [provider.real] [provider.builtin]', async () => {
    const ann = await aUser(server);

    const models = await ann.call(listModels, {});

    expect(models.find(({ name }) => name === 'gpt3.5')).toMatchObject({
      isAvailable: false,
      reason: 'Not set up here: OPENAI_API_KEY is missing.',
      isVip: false,
    });
    expect(models.filter(({ isAvailable }) => isAvailable)).toMatchObject([
      { name: 'builtin', label: 'Built-in engine', isDefault: true },
    ]);
    expect(await ann.call(getDefaultModel, {})).toEqual({ model: 'builtin', fellBackFrom: null });
    const { refused } = await ann.openStream(ask, { msgId: randomUUID(), prompt: 'q', model: 'gpt3.5' });
    expect(refused).toMatchObject({
      code: 422,
      msg: 'This model is not available here. Please choose another one.',
    });
    expect((await ann.readStream(ask, { msgId: randomUUID(), prompt: '12 * 12' })).text).toContain('144');
  });
});

describe('with Chinese services', () => {
  const minimax = aStandIn(startMiniMax);
  const qianfan = aStandIn(startQianfan);
  const server = aServer(() => ({
    settings: {
      MINIMAX_API_KEY: 'k',
      MINIMAX_BASE_URL: minimax.url,
      QIANFAN_API_KEY: 'k',
      QIANFAN_BASE_URL: qianfan.url,
    },
  }));

  it('answers with MiniMax and, in Chinese, with Wenxin [provider.real] [chat.models-locale]', async () => {
    const ann = createClient(server.url, (await aUser(server)).token, 'zh-CN');
    minimax.answersWith({ reasoning: '想一想。', text: '三百三十米。' });
    qianfan.answersWith('三百三十米。');

    for (const model of ['minimax', 'wenxin']) {
      const { text } = await ann.readStream(ask, { msgId: randomUUID(), prompt: '塔有多高？', model });
      expect(text).toBe('三百三十米。');
    }
    expect(minimax.requests.at(-1)?.body).toMatchObject({ model: 'MiniMax-M2.7', reasoning_split: true });
    expect(qianfan.requests.at(-1)?.body).toMatchObject({ model: 'ernie-4.0-8k' });
  });

  it('reports a service’s retry delay in the user’s language [provider.faults]', async () => {
    const ann = createClient(server.url, (await aUser(server)).token, 'zh-CN');
    qianfan.refusesWith(qianfanError('rpm_rate_limit_exceeded', 'rate_limit_exceeded'), 429, {
      'retry-after': '42',
    });

    const { last } = await ann.readStream(ask, {
      msgId: randomUUID(),
      prompt: '塔有多高？',
      model: 'wenxin',
    });

    expect(last).toMatchObject({ code: 500, data: '模型服务已达上限，请 42 秒后再试。' });
  });
});

describe('with one service that has only paid models', () => {
  const anthropic = aStandIn(startAnthropic);
  const minimax = aStandIn(startMiniMax);
  const server = aServer(() => ({
    settings: { ANTHROPIC_API_KEY: 'k', ANTHROPIC_BASE_URL: anthropic.url },
    isAllowedAddress: () => true,
  }));
  const answeredBy = async (person: TestUser) => {
    const { events } = await person.readStream(ask, { msgId: randomUUID(), prompt: '12 * 12' });
    const { model } = await person.call(getDefaultModel, {});
    expect(events[0]).toMatchObject({ type: 'run', model });
    return model;
  };

  it('answers with the first model that the user may use, the built-in engine last [chat.model-default]', async () => {
    const [free, pro, withKey] = [await aUser(server), await aUser(server), await aUser(server)];
    await grantProducts(server, pro);
    await withKey.call(setOwnService, { name: 'minimax', apiKey: 'k', baseUrl: minimax.url });

    expect(await answeredBy(free)).toBe('builtin');
    expect(await answeredBy(pro)).toBe('anthropic');
    expect(await answeredBy(withKey)).toMatch(/^mine\/minimax\//);
    expect((await withKey.call(listModels, {})).map(({ name }) => name).slice(-2)).toEqual([
      expect.stringMatching(/^mine\/minimax\//),
      'builtin',
    ]);
    await withKey.call(setDefaultModel, { model: 'builtin' });
    expect(await answeredBy(withKey)).toBe('builtin');
  });
});

describe('with two services', () => {
  const models = ['gpt-4o-mini', 'gpt-4o', 'llama-local', 'text-embedding-3'];
  const openai = aStandIn(() => startOpenAI({ models }));
  const anthropic = aStandIn(startAnthropic);
  const server = aServer(() => ({
    settings: {
      ...settingsOf(openai),
      ANTHROPIC_API_KEY: 'k',
      ANTHROPIC_BASE_URL: anthropic.url,
    },
  }));

  it('answers with the model flagged as default, under its specified name [chat.model-default] [chat.models-names]', async () => {
    const ann = await aUser(server);

    const { events } = await ann.readStream(ask, { msgId: randomUUID(), prompt: 'q' });

    expect(await ann.call(getDefaultModel, {})).toEqual({ model: 'gpt3.5', fellBackFrom: null });
    expect(events[0]).toMatchObject({ type: 'run', model: 'gpt3.5' });
    expect(openai.requests.at(-1)?.body).toMatchObject({ model: 'gpt-4o-mini' });
    const models = await ann.call(listModels, {});
    expect(models.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['gpt3.5']);
    expect(models.map(({ name }) => name)).toContain('llama-local');
    expect(models.map(({ name }) => name)).not.toContain('text-embedding-3');
  });

  it('keeps a user’s own default, and reports a fallback from it [chat.set-default] [chat.model-default]', async () => {
    const [ann, bob] = [await aUser(server), await aUser(server)];

    await ann.call(setDefaultModel, { model: 'llama-local' });

    expect(await ann.call(getDefaultModel, {})).toEqual({ model: 'llama-local', fellBackFrom: null });
    expect(await bob.call(getDefaultModel, {})).toMatchObject({ model: 'gpt3.5' });
    await ann.readStream(ask, { msgId: randomUUID(), prompt: 'q' });
    expect(openai.requests.at(-1)?.body).toMatchObject({ model: 'llama-local' });
    const without = await startServer({ database: server.database });
    const annThere = createClient(without.url, ann.token);
    expect(await annThere.call(getDefaultModel, {})).toEqual({
      model: 'builtin',
      fellBackFrom: 'llama-local',
    });
    await without.stop();
  });

  it('refuses paid models to users without a plan [plan.vip] [chat.guards]', async () => {
    const ann = await aUser(server);

    for (const model of ['gpt4.0', 'anthropic']) {
      const { refused, response } = await ann.openStream(ask, { msgId: randomUUID(), prompt: 'q', model });
      expect([response.status, refused?.msg, refused?.data]).toEqual([
        403,
        'VIP Only!',
        { reason: 'VIP_ONLY' },
      ]);
      expect(await ann.try(setDefaultModel, { model })).toMatchObject({ status: 403, msg: 'VIP Only!' });
    }
    const { refused } = await createClient(server.url, ann.token, 'zh-CN').openStream(ask, {
      msgId: randomUUID(),
      prompt: 'q',
      model: 'gpt4.0',
    });
    expect(refused?.msg).toBe('仅限会员使用！');
  });

  it.each(['perplexity', 'azure', 'no-such-model', 'wenxin'])(
    'does not offer %s here [chat.models-hidden] [chat.models-locale]',
    async (model) => {
      const ann = await aUser(server);

      expect(await ann.try(setDefaultModel, { model })).toMatchObject({ status: 422 });
      expect((await ann.openStream(ask, { msgId: randomUUID(), prompt: 'q', model })).refused).toMatchObject({
        code: 422,
      });
    },
  );
});

describe('with a service that has retired older models', () => {
  const anthropic = aStandIn(() => startAnthropic({ models: ['claude-opus-5', 'claude-sonnet-5'] }));
  const server = aServer(() => ({
    settings: { ANTHROPIC_API_KEY: 'k', ANTHROPIC_BASE_URL: anthropic.url },
  }));

  it('binds the names of the specification to current models, and offers each under its own name to paid plans [provider.real] [chat.models-names]', async () => {
    const ann = await aUser(server);
    await grantProducts(server, ann);

    const offered = (await ann.call(listModels, {})).filter(({ provider }) => provider === 'anthropic');

    expect(offered).toMatchObject([
      { name: 'anthropic', label: 'Claude', isAvailable: true, isVip: true },
      { name: 'anthropic3.7', label: 'claude-opus-5', isAvailable: true, isVip: true },
      { name: 'claude-sonnet-5', label: 'claude-sonnet-5', isAvailable: true, isVip: true },
    ]);
    anthropic.answersWith('Tall.');
    await ann.readStream(ask, { msgId: randomUUID(), prompt: 'How high?', model: 'anthropic' });
    expect(anthropic.requests.at(-1)?.body).toMatchObject({ model: 'claude-sonnet-5' });
  });

  it('accepts a model by the name that its service uses, and as the default, even if it is listed under another name [chat.set-default] [chat.models-names]', async () => {
    const ann = await aUser(server);
    await grantProducts(server, ann);

    await ann.call(setDefaultModel, { model: 'claude-opus-5' });
    anthropic.answersWith('Tall.');
    await ann.readStream(ask, { msgId: randomUUID(), prompt: 'How high?' });

    expect(anthropic.requests.at(-1)?.body).toMatchObject({ model: 'claude-opus-5' });
    expect(await ann.call(getDefaultModel, {})).toEqual({ model: 'anthropic3.7', fellBackFrom: null });
  });
});

describe('with a service whose newest model answers for two names of the specification', () => {
  const openai = aStandIn(() => startOpenAI({ models: ['gpt-5.6', 'gpt-5.6-mini'] }));
  const server = aServer(() => ({ settings: { OPENAI_API_KEY: 'k', OPENAI_BASE_URL: openai.url } }));

  it('lists it once, and answers under both names [chat.models-names] [provider.real]', async () => {
    const ann = await aUser(server);
    await grantProducts(server, ann);
    const listed = async () =>
      (await ann.call(listModels, {}))
        .filter(({ provider, isAvailable }) => provider === 'openai' && isAvailable)
        .map(({ name, label }) => [name, label]);

    expect(await listed()).toEqual([
      ['gpt3.5', 'gpt-5.6-mini'],
      ['gpt4.0', 'gpt-5.6'],
    ]);
    openai.answersWith('Tall.');
    await ann.readStream(ask, { msgId: randomUUID(), prompt: 'How high?', model: 'gpto1' });
    expect(openai.requests.at(-1)?.body).toMatchObject({ model: 'gpt-5.6' });

    await ann.call(setDefaultModel, { model: 'gpto1' });
    expect(await listed()).toEqual([
      ['gpt3.5', 'gpt-5.6-mini'],
      ['gpto1', 'gpt-5.6'],
    ]);
  });
});
