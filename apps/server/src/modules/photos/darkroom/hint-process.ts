import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import * as tf from '@tensorflow/tfjs';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import faceapi from '@vladmandic/face-api/dist/face-api.node-wasm.js';
import { NSFWJS } from 'nsfwjs/core';
import { MobileNetV2Model } from 'nsfwjs/models/mobilenet_v2';
import { serve } from './child-process.ts';
import type { Hints } from './darkroom.ts';
import { loadSharp } from './decode.ts';

/** Entry of the child process that classifies developed photos, for the moderators' hints. */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const packages = createRequire(import.meta.url);
const folderOf = (file: string) => dirname(packages.resolve(file));

// Models and WASM code are read from their npm packages; nothing is downloaded.
setWasmPaths(`${folderOf('@tensorflow/tfjs-backend-wasm')}/`);
await tf.setBackend('wasm');
await tf.ready();
await faceapi.nets.ssdMobilenetv1.loadFromDisk(join(folderOf('@vladmandic/face-api/package.json'), 'model'));
const nudity = await nudityModel();
const sharp = await loadSharp();

serve(60, async ({ file }: { readonly file: Buffer }): Promise<Hints> => {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const shape: [number, number, number] = [info.height, info.width, 3];
  return { faces: await countFaces(data, shape), nudity: await scoreNudity(data, shape) };
});

async function countFaces(pixels: Buffer, shape: [number, number, number]): Promise<number> {
  // face-api re-exports TensorFlow with types of its own.
  const picture = faceapi.tf.tensor3d(pixels, shape, 'int32');
  const options = new faceapi.SsdMobilenetv1Options({ minConfidence: 0.5 });
  const faces = await faceapi.detectAllFaces(picture, options);
  picture.dispose();
  return faces.length;
}

async function scoreNudity(pixels: Buffer, shape: [number, number, number]): Promise<number> {
  const picture = tf.tensor3d(pixels, shape, 'int32');
  const classes = await nudity.classify(picture);
  picture.dispose();
  const explicit = classes.filter(({ className }) => className === 'Porn' || className === 'Hentai');
  return Math.min(
    1,
    explicit.reduce((sum, { probability }) => sum + probability, 0),
  );
}

/** The package's own loader turns the weights from text to bytes in a way that takes a gigabyte. */
async function nudityModel(): Promise<NSFWJS> {
  const [{ default: json }, ...bundles] = await Promise.all([
    MobileNetV2Model.modelJson(),
    ...MobileNetV2Model.weightBundles.map((bundle) => bundle()),
  ]);
  const weights = Buffer.concat(bundles.map((bundle) => Buffer.from(bundle.default, 'base64')));
  const model = new NSFWJS(
    {
      load: async () => ({
        modelTopology: json.modelTopology,
        weightSpecs: json.weightsManifest.flatMap((group) => group.weights),
        weightData: new Uint8Array(weights).buffer,
      }),
    },
    { size: 224 },
  );
  await model.load();
  return model;
}
