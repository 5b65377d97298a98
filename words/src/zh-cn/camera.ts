/** Scanning with the camera of a phone. */
export const camera = {
  start: '用摄像头扫码',
  aim: '将条形码对准取景框。',
  starting: '正在打开摄像头…',
  refused: '浏览器没有摄像头权限，请在网站设置中允许。',
  missing: '未找到摄像头，请用扫码枪或键盘。',
  view: '摄像头',
  stop: '关闭摄像头',
  torch: '手电筒',
}
