import { expect, test } from '#tests/support/engines/engine-test.ts';

const KINDS = ['thrown', 'rejected', 'said', 'missing'];

test.use({ provoked: /planted/u });

test('[OP9] an error, a promise nobody handles, a word of the console and a missing part are all heard', async ({
  visitor,
  front,
}) => {
  await visitor.open('/en/contact');
  await visitor.hydrated();
  await visitor.driver.run(() => {
    setTimeout(() => {
      throw new Error('planted: thrown');
    });
    void Promise.reject(new Error('planted: rejected'));
    console.error('planted: said');
    void import('/assets/planted-missing.js' as string).catch(() => undefined);
  });
  const heard = async () => {
    const errors = [...(await visitor.driver.problems()), ...front.errors].join('\n');
    return KINDS.filter((kind) => errors.includes(`planted: ${kind}`) || errors.includes(`planted-${kind}`));
  };
  await expect.poll(heard).toEqual(KINDS);
});
