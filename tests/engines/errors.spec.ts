import { expect, test } from './engine-test.ts';

test.use({ provoked: /planted/u });

test('[OP9] an error, a promise nobody handles and a word of the console are all heard', async ({ visitor, front }) => {
  await visitor.open('/en/contact');
  await visitor.hydrated();
  await visitor.driver.run(() => {
    setTimeout(() => {
      throw new Error('planted: thrown');
    });
    void Promise.reject(new Error('planted: rejected'));
    console.error('planted: said');
  });
  const heard = async () => {
    const said = [...(await visitor.driver.problems()), ...front.said].join('\n');
    return ['thrown', 'rejected', 'said'].filter((kind) => said.includes(`planted: ${kind}`));
  };
  await expect.poll(heard).toEqual(['thrown', 'rejected', 'said']);
});
