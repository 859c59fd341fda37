import { describe, expect, it } from 'vitest';
import { readGenerators, readIds, readTags } from './listings.ts';

const ids = (...names: string[]) => readIds({ data: names.map((id) => ({ id })) });

describe('lists of models', () => {
  it('include open models whose names end in Instruct [provider.real]', () => {
    const names = [
      'Qwen/Qwen2.5-7B-Instruct',
      'meta-llama/Llama-3.3-70B-Instruct',
      'moonshotai/Kimi-K2-Instruct',
      'phi-4-mini-instruct',
      'mattshumer/reflection-70b',
      'mistralai/Pixtral-12B',
      'gpt-image-1',
      'voxtral-mini-latest',
      'step-1-8k',
      'watts-7b',
    ];
    expect(ids(...names)).toEqual(names);
  });

  it.each([
    'gpt-3.5-turbo-instruct',
    'gpt-3.5-turbo-instruct-0914',
    'text-embedding-3-small',
    'tts-1-hd',
    'gpt-4o-audio-preview',
    'gpt-4o-realtime-preview',
    'gpt-4o-transcribe',
    'whisper-1',
    'dall-e-3',
    'sora-2',
    'davinci-002',
    'omni-moderation-latest',
    'o1-pro',
    'gpt-5-codex',
    'o3-deep-research',
    'BAAI/bge-reranker-v2',
    'Qwen/Qwen-Image-Edit',
    'black-forest-labs/FLUX.1-dev',
    'BAAI/bge-m3',
    'gte-large',
    'cosyvoice-v2',
    'doubao-seedream-4-0',
    'wan2.2-t2v-plus',
    'video-01',
    'music-2.0',
    'meta-llama/llama-prompt-guard-2-22m',
    'IndexTeam/IndexTTS-2',
    'fnlp/MOSS-TTSD-v0.5',
    'TeleAI/TeleSpeechASR',
    'Kwai-Kolors/Kolors',
    'canopylabs/orpheus-v1-english',
    'Tongyi-MAI/Z-Image-Turbo',
    'viduq1-text',
    'step-1x-medium',
    'doubao-seed3d-1-0',
    'eleven_multilingual_v2',
    'mj_imagine',
    'models/aqa',
    'text-ada-001',
  ])('exclude %s, which does not chat [provider.real]', (name) => {
    expect(ids(name)).toEqual([]);
  });

  it('are read as bare arrays, as names, and despite entries without a name [provider.real]', () => {
    expect(readIds([{ id: 'north/writer-8b' }, { type: 'chat' }, null, 'north/writer-70b'])).toEqual([
      'north/writer-8b',
      'north/writer-70b',
    ]);
    expect(readIds({ models: [{ name: 'a' }] })).toEqual(['a']);
    expect(() => readIds({ object: 'error' })).toThrow(TypeError);
  });

  it('are read under other keys and names, without duplicates [provider.real]', () => {
    for (const body of [
      { result: [{ name: 'a' }, { name: 'a' }] },
      { items: [{ model_id: 'a' }] },
      { body: [{ slug: ' a ' }] },
      { data: { models: [{ id: 'a' }] } },
      { data: { data: ['a'] } },
    ])
      expect(readIds(body)).toEqual(['a']);
  });

  it('exclude models marked as retired or not for text [provider.real]', () => {
    const data = [
      { id: 'a', type: 'image' },
      { id: 'b', type: 'embedding' },
      { id: 'c', architecture: { output_modalities: ['image'] } },
      { id: 'd', capabilities: { completion_chat: false } },
      { id: 'e', active: false },
      { id: 'f', status: 'Shutdown' },
      { id: 'i', domain: 'VideoGeneration' },
      { id: 'j', domain: '3DGeneration' },
      { id: 'k', kind: 'EMBEDDING_MODEL' },
      { id: 'l', supports_chat: false },
      { id: 'm', supported_output_modalities: ['embeddings'] },
      { id: 'n', endpoints: ['embed', 'classify'] },
      { id: 'o', supported_endpoint_types: ['image-generation'] },
      { model_name: 'p', model_info: { mode: 'embedding' } },
      { id: 't', capabilities: { chat_completion: false, embeddings: true } },
      { name: 'u', task: { name: 'Text-to-Image' } },
      { id: 'v', pipeline_tag: 'feature-extraction', type: 'embedding' },
      { id: 'g', type: 'chat', architecture: { output_modalities: ['text', 'image'] } },
      { id: 'h', type: 'model', capabilities: { completion_chat: true }, active: true, status: 'Active' },
    ];
    const names = [
      { id: 'q', domain: 'VLM', modalities: { output_modalities: ['text'] }, supports_chat: true },
      { id: 'r', endpoints: ['chat', 'embed'], supported_endpoint_types: ['openai', 'image-generation'] },
      { key: 's', type: 'llm', mode: 'chat', endpoints: [] },
      { id: 'w', capabilities: { chat_completion: true }, task: { name: 'Text Generation' } },
      { id: 'x', pipeline_tag: 'image-text-to-text', task: 'image-to-text' },
    ];
    expect(readIds({ data: [...data, ...names] })).toEqual(['g', 'h', 'q', 'r', 's', 'w', 'x']);
  });

  it('are empty if a service without a model writes null, but not if an error has no data [provider.real]', () => {
    expect(readIds({ object: 'list', data: null })).toEqual([]);
    expect(readTags({ models: null })).toEqual([]);
    expect(() => readIds({ code: 500, message: 'no', data: null })).toThrow(TypeError);
  });

  it('exclude names that cannot be stored or shown [provider.real]', () => {
    expect(ids('a\0b', 'a\nb', 'x'.repeat(5000), 'qwen3')).toEqual(['qwen3']);
  });

  it('exclude Ollama’s embedding models, by their capabilities or name [provider.real]', () => {
    const models = [
      { name: 'embeddinggemma:latest', details: { family: 'gemma3' } },
      { name: 'qwen3-embedding:8b', details: { family: 'qwen3' } },
      { name: 'nomic:latest', capabilities: ['embedding'] },
      { name: 'bge-m3', details: { family: 'bert' } },
      { name: 'qwen3:8b', capabilities: ['completion', 'tools', 'thinking'] },
      { name: 'llama3.2:latest', details: { family: null } },
    ];
    expect(readTags({ models })).toEqual(['qwen3:8b', 'llama3.2:latest']);
  });

  it('exclude Google’s models for speech, pictures or computer use [provider.real]', () => {
    const names = [
      'gemini-3-pro',
      'gemini-2.5-flash-preview-tts',
      'gemini-3.1-flash-lite-image',
      'nano-banana-pro-preview',
      'lyria-3-clip-preview',
      'gemini-2.5-computer-use-preview',
      'gemini-robotics-er-1.5-preview',
      'deep-research-pro-preview',
      'gemma-3-27b-it',
    ];
    const models = names.map((name) => ({
      name: `models/${name}`,
      supportedGenerationMethods: ['generateContent'],
    }));
    expect(readGenerators({ models })).toEqual(['gemini-3-pro', 'gemma-3-27b-it']);
  });
});
